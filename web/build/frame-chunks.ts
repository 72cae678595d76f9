import type { Plugin, Rolldown } from 'vite';

// What stands on every page of the portal and not at the door, where people sign in without it.
const ofFrame = [
  /\/web\/src\/app\/(?!chunk-guard|frame-words|landing|layout\/(?:AlertModal|Logo|NightFrame))[^?]*\.tsx?$/,
  // Beside the router that lists them: apart, each of the two files would wait for the other.
  /\/web\/src\/features\/[^/]+\/routes\.tsx$/,
  /\/web\/src\/ui\/(?:Announcer|Choice|Drawing|DropDown|EmptyState|FailState|Field|MenuItem|Only|Row|space|Stack)\.tsx?$/,
  /\/@tanstack\/(?:react-query|query-core)\/build\/modern\/(?:useBaseQuery|useQuery|QueryClientProvider|IsRestoringProvider|QueryErrorResetBoundary|errorBoundaryUtils|suspense|mutation|mutationCache|queryObserver|queryClient|queryCache|query|infiniteQueryBehavior)\.js$/,
  /\/@tanstack\/react-router\/dist\/esm\/(?:link|useNavigate|useLocation|useRouterState|useMatch|Matches|Match)\.js$/,
  /\/lucide-react\/dist\/esm\/icons\/(?:arrow-left|chevron-down|chevron-right|circle-question-mark|circle-user-round|clock|crown|briefcase|hand-coins|house|clipboard-list|rotate-ccw-clock|shopping-basket|wheat)\.m?js$/,
];

// An alert, which may also be shown at the door.
const ofAlerts = [
  /\/web\/src\/(?:app\/layout\/AlertModal|app\/landing|lib\/fill|ui\/Sheet|ui\/Text)\.tsx?$/,
  /\/lucide-react\/dist\/esm\/icons\/(?:circle-check|triangle-alert|x)\.m?js$/,
];

// What every page has, the door too.
const ofAll = [/\/web\/src\/(?:ui\/(?:Button|Icon|Mark|classes)|app\/layout\/Logo|lib\/(?:config|locale|store|words))\.tsx?$/];

const chunk = (name: string, files: readonly RegExp[]) => ({
  name,
  test: (file: string) => files.some((one) => one.test(file.replaceAll('\\', '/'))),
});

/** Puts what every page has into three files: as sixty small ones the same code was 4 KB larger. */
export const frameChunks = [chunk('all', ofAll), chunk('alert', ofAlerts), chunk('frame', ofFrame)];

/** Whoever signs in needs no frame: one import too many would bring all of it to the door. */
export function keepFrameFromDoor(): Plugin {
  return {
    name: 'smart-order:keep-frame-from-door',
    apply: 'build',
    generateBundle(_options, bundle) {
      const needs = (file: string, seen = new Set<string>()): Set<string> => {
        const found = bundle[file];
        if (seen.has(file) || found?.type !== 'chunk') return seen;
        seen.add(file);
        for (const next of found.imports) needs(next, seen);
        return seen;
      };
      const chunks = Object.values(bundle).filter((one): one is Rolldown.OutputChunk => one.type === 'chunk');
      const frame = chunks.find(({ name }) => name === 'frame')?.fileName ?? '';
      const doors = chunks.filter(({ facadeModuleId }) => /features\/(?:sign-in|sister-sign-on)\/start\.tsx$/.test(facadeModuleId ?? ''));
      if (!frame || doors.length !== 2) this.error('Where are the frame and the two doors? See web/build/frame-chunks.ts.');
      for (const { fileName } of doors)
        if (needs(fileName).has(frame))
          this.error(`${fileName} imports something of the frame: put that into ofAlerts of web/build/frame-chunks.ts.`);
    },
  };
}
