import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';
import { freePort } from './free-port.ts';

export interface SecondIssuer {
  issuer: string;
  close(): Promise<void>;
}

/** An OpenID issuer on its own site, as a real one is. It signs in the person of the login hint, without asking. */
export async function secondIssuer(client: { id: string; secret: string }): Promise<SecondIssuer> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: ['https://any.example'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub', 'permissions'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    findAccount: async (_ctx, accountId) => ({
      accountId,
      claims: async () => ({ sub: accountId, permissions: ['sso:smart-order'] }),
    }),
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: client.id,
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid profile email offline_access');
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
  });
  // The portal under test is on a port that is not known yet.
  provider.Client.prototype.redirectUriAllowed = (address: string) =>
    address.endsWith('/auth/callback');
  const handle = provider.callback();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response);
    const { params } = await provider.interactionDetails(request, response);
    return provider.interactionFinished(request, response, {
      login: { accountId: String(params.login_hint) },
    });
  };
  const server = createServer(
    (request, response) =>
      void answer(request, response).catch(() => response.writeHead(500).end()),
  );
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  return { issuer, close: () => new Promise((resolve) => void server.close(() => resolve())) };
}
