// Jest loads this file as it is, and Node runs the TypeScript behind it.
import { startServices } from './test-services.ts';

export default startServices;
