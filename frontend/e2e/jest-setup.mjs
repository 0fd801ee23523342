// The services of the integration tests and, for the browser tests alone, a browser.
import { startServices } from '../../backend/scripts/embedded/test-services.ts';
import { locateChromium } from '../scripts/chromium.ts';

export default async function setup() {
  await startServices();
  const chromium = await locateChromium();
  process.env.CHROMIUM_PATH = chromium.path;
  if (chromium.libraries) process.env.CHROMIUM_LIBRARIES = chromium.libraries;
}
