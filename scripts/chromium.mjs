// Finds a Chromium for the end-to-end tests, or installs one: an existing one first, then Playwright's download, then the
// system's package manager where we may use it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, runProgram } from './programs.mjs';
import { isMain, run, runPackage, setup } from './setup.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];

const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];

const windowsPrograms = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** Tried in order by root when nothing else gave a browser. */
const packageManagers = [
  { command: 'apt-get', steps: [['update'], ['install', '-y', 'chromium']] },
  { command: 'dnf', steps: [['install', '-y', 'chromium']] },
  { command: 'apk', steps: [['add', '--no-cache', 'chromium']] },
  { command: 'pacman', steps: [['-Sy', '--noconfirm', 'chromium']] },
];

const downloadLimitMs = 5 * 60_000;
const packageManagerLimitMs = 10 * 60_000;

/**
 * The suggestions below the address bar are two pages of the browser's own, loaded for every window though no test sees
 * them: most of a second of computing. Only the last list counts, so it repeats those that Playwright turns off.
 */
const featuresTurnedOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

const isRoot = () => process.getuid?.() === 0;

/** The options a test needs to start the browser itself; the tests' own fixtures get the same ones. */
export function launchOptions() {
  return {
    executablePath: findChromium(),
    args: [
      ...(isRoot() ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // Where there is no graphics card, one is emulated, which costs as much as the tests themselves.
      '--disable-gpu',
      `--disable-features=${featuresTurnedOff.join(',')}`,
    ],
  };
}

function* candidates() {
  for (const name of names) {
    const path = findProgram(name);
    if (path !== undefined) yield path;
  }
  if (process.platform === 'darwin') {
    for (const folder of ['/Applications', join(process.env.HOME ?? '', 'Applications')]) {
      for (const app of macApps) yield join(folder, `${app}.app`, 'Contents', 'MacOS', app);
    }
  }
  if (process.platform === 'win32') {
    for (const folder of [process.env.ProgramFiles, process.env['ProgramFiles(x86)'], process.env.LOCALAPPDATA]) {
      if (folder !== undefined) for (const program of windowsPrograms) yield join(folder, program);
    }
  }
}

/** Some systems have a `chromium-browser` that only says how to install one, so ask for the version. */
function starts(path) {
  if (!existsSync(path)) return false;
  // On Windows `--version` opens a window instead of answering.
  if (process.platform === 'win32') return true;
  const { status, stdout } = runProgram(path, ['--version'], {
    timeout: 20_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 && /\d+\.\d+/.test(stdout.toString());
}

/** Remembered in the environment, so that the test processes we start do not look again. */
function remember(path) {
  process.env.KNOWING_CHROMIUM = path;
  return path;
}

/** The path of an installed browser, or undefined. Playwright's own download is found by `ensureChromium`. */
export function findChromium() {
  const named = process.env.KNOWING_CHROMIUM ?? process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') return named;
  for (const path of candidates()) if (starts(path)) return remember(path);
  return undefined;
}

async function downloadedChromium() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return starts(path) ? remember(path) : undefined;
}

async function installWithPackageManager() {
  const manager = packageManagers.find(({ command }) => findProgram(command) !== undefined);
  if (manager === undefined) return;
  for (const args of manager.steps) {
    console.log(`${manager.command} ${args.join(' ')} …`);
    const { code, output } = await run(manager.command, args, {
      capture: true,
      timeoutMs: packageManagerLimitMs,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (code !== 0) console.log(output.split('\n').slice(-8).join('\n'));
  }
}

/** Resolves with the path of a browser that starts; throws where none could be found or installed. */
export async function ensureChromium() {
  const present = findChromium() ?? (await downloadedChromium());
  if (present !== undefined) return present;

  console.log('No Chromium found: downloading the one Playwright keeps …');
  const { code, output } = await runPackage('@playwright/test', ['install', 'chromium'], {
    capture: true,
    timeoutMs: downloadLimitMs,
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '20000' },
  });
  const downloaded = await downloadedChromium();
  if (downloaded !== undefined) return downloaded;
  console.log(
    code === 0 ? 'The download does not start on this system.' : `The download failed.\n${output.slice(-600)}`,
  );

  if (isRoot()) {
    await installWithPackageManager();
    // The distribution's package may also bring the libraries that Playwright's download was missing.
    const installed = findChromium() ?? (await downloadedChromium());
    if (installed !== undefined) return installed;
  }
  throw new Error('No Chromium: install Chromium, Chrome or Edge, or set KNOWING_CHROMIUM to the path of one.');
}

if (isMain(import.meta.url)) {
  await setup();
  try {
    console.log(await ensureChromium());
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
