// Loaded before everything else (docker/product.sh): stack traces refer to the TypeScript
// source. Node's own flag would also load the maps of all packages, which take 7 MB.
import { setSourceMapsSupport } from 'node:module';

setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
