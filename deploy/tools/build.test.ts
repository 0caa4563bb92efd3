import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const build = () => execFileSync('node', ['deploy/tools/build.mjs', '--server'], { cwd: root, encoding: 'utf8' });

test('what an earlier build made of a file that is gone goes, and generated files stay', () => {
  const dist = path.join(root, 'services/jobs/dist/src');
  const named = (name: string) => path.join(dist, name);
  const [inline, stale, generated] = ['gone-before-maps.js', 'gone-with-its-source.js', 'generated-by-a-tool.js'].map(
    named,
  );
  fs.writeFileSync(inline, 'module.exports = 1;\n\n\n//# sourceMappingURL=data:application/json;base64,e30=');
  for (const file of [stale, `${stale}.map`]) fs.writeFileSync(file, '');
  fs.writeFileSync(generated, 'module.exports = 1;\n');
  try {
    build();
    const left = [inline, stale, `${stale}.map`, generated].map((file) => fs.existsSync(file));
    expect(left).toEqual([false, false, false, true]);
    expect(fs.existsSync(path.join(dist, 'service.js'))).toBe(true);
  } finally {
    for (const file of [inline, stale, `${stale}.map`, generated]) fs.rmSync(file, { force: true });
  }
});

test('packages that most starts never need are not loaded before their first use', () => {
  const script = `
    import { createRequire } from 'node:module';
    import { lazy } from './deploy/tools/build.mjs';
    const require = createRequire(process.cwd() + '/package.json');
    require('./deploy/embedded/dist/product.js');
    const files = Object.keys(require.cache);
    const isLoaded = (name) => files.some((file) => file.includes('/node_modules/' + name + '/'));
    console.log(JSON.stringify({ early: lazy.filter(isLoaded), others: ['express', 'mongoose'].filter(isLoaded) }));`;
  const said = execFileSync('node', ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  expect(JSON.parse(said)).toEqual({ early: [], others: ['express', 'mongoose'] });
});

test('compiled files carry no comments', () => {
  const compiled = fs.readFileSync(path.join(root, 'services/kit/dist/rpc/protos.js'), 'utf8');
  expect(compiled).toContain('exports');
  expect(compiled.match(/^\s*(\/\*|\*|\/\/)(?!# sourceMappingURL).*/gm)).toBeNull();
});
