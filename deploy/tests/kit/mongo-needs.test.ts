/** The product's demands on MongoDB are written down in one file, and its code asks nothing else. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import needs from './mongo-needs.json';

const root = path.resolve(__dirname, '../../..');
const PLACES = ['services', 'gateway/src', 'deploy/embedded', 'deploy/demo'];
const SKIPPED = new Set(['node_modules', 'dist', 'test', 'testing', 'testdata', 'bus']);

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) yield* sources(full);
    else if (/\.ts$/.test(entry.name) && !/\.(?:test|d)\.ts$/.test(entry.name)) yield full;
  }
}

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const code = PLACES.flatMap((place) => [...sources(path.join(root, place))])
  .map((file) => readFileSync(file, 'utf8').replace(COMMENTS, ''))
  .join('\n');

/** Distinct first groups of all matches. */
const found = (pattern: RegExp): string[] => [
  ...new Set([...code.matchAll(pattern)].map((groups) => groups.slice(1).find((group) => group !== undefined) ?? '')),
];

/** Keys of objects and names of variables; texts such as `'$name'` are values. */
const OPERATOR = /(?<![\w'"`$.{])(\$[a-zA-Z]+)\b|['"](\$[a-zA-Z]+)['"]\s*\]?\s*:|\{\s*(\$[a-zA-Z]+)\b/g;
/** OpenAPI's, and the name of the AWS SDK's own part of an answer. */
const OTHERS = new Set(['$metadata', '$ref', '$schema']);

const METHOD =
  /\.(insertOne|insertMany|updateOne|updateMany|replaceOne|bulkWrite|findOne|findOneAnd\w+|aggregate|countDocuments|estimatedDocumentCount|distinct|deleteMany|deleteOne|createIndex|createIndexes|createCollection|listIndexes|dropIndex|dropIndexes|listCollections|startSession|startTransaction|commitTransaction|abortTransaction|endSession|ping|mapReduce|geoSearch)\(/g;
const COMMAND = /(?:\bcommand(?:\(|\s*=\s*))\{\s*(\w+):/g;

it('its operators are those that are named', () => {
  const asked = found(OPERATOR).filter((name) => !OTHERS.has(name));
  expect(asked.sort()).toEqual(Object.values(needs.operators).flat().sort());
});

it('its commands are those that are named', () => {
  const asked = [...found(METHOD), ...found(COMMAND).map((name) => `command:${name}`)];
  const named = Object.values(needs.commands).flat();
  // `find` alone is also what arrays have; a cursor is what comes of it.
  expect(asked.sort()).toEqual(named.filter((name) => name !== 'find').sort());
});

it('its indexes are of the kinds that are named', () => {
  const options = found(
    /\b(unique|sparse|partialFilterExpression|expireAfterSeconds|collation|wildcardProjection)\b\s*:/g,
  );
  expect(options.sort()).toEqual([...needs.indexes].sort());
  expect(found(/\bindex\(\s*\{[^}]*:\s*('text'|'2d'|'2dsphere'|'hashed')/g)).toEqual([]);
});
