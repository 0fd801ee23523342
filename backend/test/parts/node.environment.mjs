import { TestEnvironment } from 'jest-environment-node';
import { inParts } from './in-parts.mjs';

export default inParts(TestEnvironment);
