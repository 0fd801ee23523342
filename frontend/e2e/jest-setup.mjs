// The services of the integration tests, a browser, and one server for all test files that need none of
// their own.
import { startServices, stopServices } from '../../backend/scripts/embedded/test-services.ts';
import { startSharedServer } from './support/shared-server.ts';
import { locateChromium } from '../scripts/chromium.ts';

export default async function setup() {
  await startServices();
  try {
    const chromium = await locateChromium();
    process.env.CHROMIUM_PATH = chromium.path;
    if (chromium.libraries) process.env.CHROMIUM_LIBRARIES = chromium.libraries;
    await startSharedServer();
  } catch (error) {
    await stopServices();
    throw error;
  }
}
