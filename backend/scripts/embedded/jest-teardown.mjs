import { stopServices } from './test-services.ts';

export default stopServices;
