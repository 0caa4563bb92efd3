/** Builds the stage page and serves it, for tests in a real browser. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';

const kit = path.resolve(__dirname, '../../..');
const out = path.resolve(kit, '../.cache/ui-stage');

/** In a process of its own: the loader is an ES module, which jest does not load. */
async function build(): Promise<void> {
  const preset = JSON.stringify(path.join(kit, 'webpack/preset.mjs'));
  const script = `
    import webpack from 'webpack';
    import { aliases } from ${preset};
    const compiler = webpack({
      mode: 'development',
      devtool: false,
      entry: { stage: ${JSON.stringify(path.join(__dirname, 'stage.tsx'))} },
      output: { path: ${JSON.stringify(out)}, filename: '[name].js', publicPath: '/' },
      resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: aliases },
      module: {
        rules: [{
          test: /\\.tsx?$/,
          exclude: /node_modules/,
          loader: ${JSON.stringify(path.join(kit, 'webpack/swc-loader.mjs'))},
          options: { cacheRoot: ${JSON.stringify(path.join(out, 'swc'))}, sourceMaps: false },
        }],
      },
      performance: false,
    });
    compiler.run((error, stats) => {
      const problem = error ? String(error) : stats.hasErrors() ? stats.toString({ all: false, errors: true }) : '';
      if (problem) process.stderr.write(problem);
      process.exit(problem ? 1 : 0);
    });
  `;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: kit });
}

const document =
  '<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>部品</title>' +
  '<meta name="viewport" content="width=device-width,initial-scale=1"></head>' +
  '<body><div id="root"></div><script src="/stage.js"></script></body></html>';

export interface Stage {
  url: string;
  close: () => Promise<void>;
}

export async function startStage(): Promise<Stage> {
  await build();
  const server = http.createServer((request, response) => {
    const [script] = /(?<=^\/)[\w-]+\.js$/.exec(request.url ?? '') ?? [];
    response.writeHead(200, { 'content-type': script ? 'text/javascript' : 'text/html' });
    response.end(script ? fs.readFileSync(path.join(out, script)) : document);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
