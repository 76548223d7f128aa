/**
 * What the browser of the interface tests goes without. For each window Chromium loads two pages of its own, of what its address bar
 * could show: they take two thirds of the processor that the window takes. Of two such switches it reads the last one, so what
 * Playwright turns off is turned off here again.
 */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup'];
const PLAYWRIGHTS = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'msForceBrowserSignIn',
];

export const WITHOUT_FEATURES = `--disable-features=${[...ADDRESS_BAR, ...PLAYWRIGHTS].join(',')}`;
