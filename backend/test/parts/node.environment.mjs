import NodeEnvironment from '../support/environment.mjs';
import { inParts } from './in-parts.mjs';

export default inParts(NodeEnvironment);
