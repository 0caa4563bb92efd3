import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const build = () => execFileSync('node', ['deploy/tools/build.mjs', '--server'], { cwd: root, encoding: 'utf8' });

test('what an earlier build made of a file that is gone goes, and generated files stay', () => {
  const dist = path.join(root, 'services/jobs/dist/src');
  const [stale, generated] = ['gone-with-its-source.js', 'generated-by-a-tool.js'].map((name) => path.join(dist, name));
  fs.writeFileSync(stale, 'module.exports = 1;\n\n\n//# sourceMappingURL=data:application/json;base64,e30=');
  fs.writeFileSync(generated, 'module.exports = 1;\n');
  try {
    build();
    expect([fs.existsSync(stale), fs.existsSync(generated)]).toEqual([false, true]);
    expect(fs.existsSync(path.join(dist, 'service.js'))).toBe(true);
  } finally {
    for (const file of [stale, generated]) fs.rmSync(file, { force: true });
  }
});
