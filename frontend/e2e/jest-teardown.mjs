import { stopServices } from '../../backend/scripts/embedded/test-services.ts';
import { stopSharedServer } from './support/shared-server.ts';

export default async function teardown() {
  await stopSharedServer();
  await stopServices();
}
