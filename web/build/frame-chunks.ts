// What stands on every page of the portal and not at the door, where people sign in without it.
const ofFrame = [
  /\/web\/src\/app\/(?!chunk-guard|frame-words|landing|layout\/(?:AlertModal|Logo|NightFrame))[^?]*\.tsx?$/,
  // Beside the router that lists them: apart, each of the two files would wait for the other.
  /\/web\/src\/features\/[^/]+\/routes\.tsx$/,
  /\/web\/src\/ui\/(?:Announcer|Choice|Drawing|DropDown|EmptyState|FailState|Field|MenuItem|Only|Row|space|Stack)\.tsx?$/,
  /\/@tanstack\/(?:react-query|query-core)\/build\/modern\/(?:useBaseQuery|useQuery|QueryClientProvider|IsRestoringProvider|QueryErrorResetBoundary|errorBoundaryUtils|suspense|mutation|mutationCache|queryObserver|queryClient|queryCache|query|infiniteQueryBehavior)\.js$/,
  /\/@tanstack\/react-router\/dist\/esm\/(?:link|useNavigate|useLocation|useRouterState|useMatch|Matches|Match)\.js$/,
  /\/lucide-react\/dist\/esm\/icons\/(?:arrow-left|chevron-down|chevron-right|circle-question-mark|circle-user-round|clock|crown|briefcase|hand-coins|house|clipboard-list|rotate-ccw-clock|shopping-basket|wheat|x)\.m?js$/,
];

// An alert, which may also be shown at the door.
const ofAlerts = [
  /\/web\/src\/(?:app\/layout\/AlertModal|app\/landing|ui\/Sheet|ui\/Text)\.tsx?$/,
  /\/lucide-react\/dist\/esm\/icons\/(?:circle-check|triangle-alert)\.m?js$/,
];

const chunk = (name: string, files: readonly RegExp[]) => ({
  name,
  test: (file: string) => files.some((one) => one.test(file.replaceAll('\\', '/'))),
});

/** Puts what every page has into two files: as sixty small ones the same code was 4 KB larger. */
export const frameChunks = [chunk('alert', ofAlerts), chunk('frame', ofFrame)];
