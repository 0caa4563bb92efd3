// `npm start`: set up, build what changed, and run the whole product in this process with its data in ./data.
import module from 'node:module';
import path from 'node:path';
import { root, run, setUp, timed } from './setup.mjs';

setUp();
// Compiled code is kept for the next start where Node can (from 22 on): a fifth of what it takes until the product answers.
module.enableCompileCache?.(path.join(root, '.cache/compiled'));
process.env.NODE_ENV ??= 'production';
process.env.ENISHI_MODE = 'embedded';
// In a process of its own: the compilers' memory, several times that of the product, goes back when it ends.
await timed('Building', () => run(process.execPath, [path.join(root, 'deploy/tools/build.mjs')]));
// Names of a compiled module are not seen by every loader of ES modules; the module itself is.
const { default: embedded } = await import('../embedded/dist/main.js');
await embedded.runEmbedded();
