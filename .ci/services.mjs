// The services there are: every folder with a process of its own.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../services/', import.meta.url));

export const SERVICES = fs.readdirSync(folder).filter((name) => fs.existsSync(`${folder}${name}/src/main.ts`));
