// Loaded before everything else (docker/product.sh): stack traces name lines of this source. Node's
// own flag for it would hold the maps of all packages too, 7 MB that nobody looks at.
import { setSourceMapsSupport } from 'node:module';

setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
