// node .ci/partner-client.mjs: the client for partners as a stranger gets it, on a checkout that is built. A live product hands
// its package out; npm installs it into an empty folder, without a network; a program of strict TypeScript is compiled
// against its types, wrong uses are not, and what came of it talks to that product, as ESM and as CommonJS.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { mailedLink, startProduct } from './product.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
