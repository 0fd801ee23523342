import PageEnvironment from '../../../frontend/test/support/environment.mjs';
import { inParts } from './in-parts.mjs';

export default inParts(PageEnvironment);
