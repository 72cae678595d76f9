import { defaultBases } from '#contract/bases.ts';
import type { Base } from '#contract/call.ts';
import { apiExtras, usualCash, type PortalConfig, type PrivacyNotice } from '#contract/config.ts';
import type { FastifyInstance } from 'fastify';
import { noticeVersion } from '#platform/config/notice-version.ts';
import type { Deps } from '#platform/deps.ts';

/** The public part of the configuration and the permission map; neither is baked into the bundle (D-02). */
export function publicConfigRoutes(app: FastifyInstance, { config }: Deps) {
  const schema = { hide: true };
  const { file } = config;
  const passwordPage = (name: string) =>
    config.developmentProvider ? `/dev/${name}/password` : null;
  // At its default addresses the portal calls this server, which offers all extras.
  const knownBy = (base: Base) =>
    (file.bases?.[base] ?? defaultBases[base]) === defaultBases[base]
      ? apiExtras
      : (file.knows?.[base] ?? []);
  const shown: PortalConfig = {
    bases: { ...defaultBases, ...file.bases },
    knows: {
      main: knownBy('main'),
      'smart-order': knownBy('smart-order'),
      portal: knownBy('portal'),
    },
    imageBase: file.imageBase ?? '/images/',
    providers: {
      admin: { name: config.providers.admin.name },
      customer: { name: config.providers.customer.name },
    },
    portalLogin: file.portalLogin ?? null,
    salesPortal: file.salesPortal ?? null,
    portalApp: file.portalApp ?? null,
    ssoFailure: file.ssoFailure ?? null,
    farmSite: file.farmSite ?? (config.developmentProvider ? '/dev/sisters' : null),
    supplier: file.supplier ? { email: '', lineId: '', ...file.supplier } : null,
    changePassword: {
      admin: file.changePassword?.admin ?? passwordPage('fosad'),
      customer: file.changePassword?.customer ?? passwordPage('ids-portal'),
    },
    refresh: { sales: config.refreshSalesMs, portal: config.refreshPortalMs },
    mapTiles: file.mapTiles ?? null,
    mapsKey: file.mapsKey ?? null,
    tagManagerId: file.tagManagerId ?? null,
    noticeVersion: noticeVersion(config),
    systemLocation: file.systemLocation ?? 'th',
    cash: { ...usualCash, ...file.cash },
    playsBank: config.playsBank,
    features: file.features ?? {},
  };
  app.get('/config.json', { schema }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(shown),
  );
  // Apart from /config.json, which every page loads first: a notice may have pages.
  const notice: PrivacyNotice = { notice: file.privacyNotice ?? null };
  app.get('/privacy-notice.json', { schema }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(notice),
  );
  app.get('/menu-permission.json', { schema }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(config.menuPermission),
  );
}
