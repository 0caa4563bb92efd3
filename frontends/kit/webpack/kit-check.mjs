// What a remote of a console imports of the kit, its shell has to bring under the same name. `kit-modules.mjs` reads that
// from sources as they are written; an import in another form would be undefined in the browser only. This holds webpack's
// own reading against it, and makes it an error of the build.
import { KIT, kitImports } from './kit-modules.mjs';

export class KitCheck {
  constructor(folder) {
    this.folder = folder;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('KitCheck', (compilation) => {
      compilation.hooks.finishModules.tap('KitCheck', (modules) => {
        const read = new Map(kitImports([this.folder]));
        for (const module of modules) {
          if (!module.resource?.startsWith(this.folder)) continue;
          const loaded = module.blocks.flatMap((block) => block.dependencies);
          for (const { request, ids = [] } of [...module.dependencies, ...loaded]) {
            if (!KIT.some((prefix) => request?.startsWith(prefix))) continue;
            const names = read.get(request);
            if (names && ids.slice(0, 1).every((name) => names.includes(name))) continue;
            const what = `${module.resource} imports ${request} in a form that no shell hears of`;
            const advice = "write import { name } from '…', see frontends/kit/webpack/kit-modules.mjs";
            compilation.errors.push(new compiler.webpack.WebpackError(`${what}: ${advice}`));
          }
        }
      });
    });
  }
}
