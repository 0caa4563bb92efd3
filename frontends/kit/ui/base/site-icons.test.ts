/** Pages of the site carry the site's icons only; a page that named another one would show an empty square. */
import fs from 'node:fs';
import path from 'node:path';
import { iconPaths as all } from './console-icon-paths';
import { iconPaths as siteIcons } from './site-icon-paths';

const frontends = path.resolve(__dirname, '../../..');
const SITE = ['remotes/job-search', 'remotes/registration', 'kit/runtime/site', 'kit/ui/base', 'shells/site'];
/** Parts of `ui/base` that consoles alone show. */
const CONSOLES = ['PasswordInput.tsx'];
/** `icon="mail"`, `icon: 'mail'`, `name="mail"` of an icon, and the first entry of a row that names one. */
const NAMED = /(?:icon[=:]\s*\{?|<Icon name=\{?|IconName, string, string\]\[\] = \[\s*\[)["'](\w+)["']/g;

function sourcesIn(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'dist' ? [] : sourcesIn(file);
    return /\.tsx?$/.test(entry.name) && !CONSOLES.includes(entry.name) ? [file] : [];
  });
}

test('every icon that a page of the site names is one of the site', () => {
  const named = SITE.flatMap((folder) => sourcesIn(path.join(frontends, folder))).flatMap((file) =>
    [...fs.readFileSync(file, 'utf8').matchAll(NAMED)].map(([, icon]) => ({ file: path.basename(file), icon })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ icon }) => icon in all && !(icon in siteIcons))).toEqual([]);
});
