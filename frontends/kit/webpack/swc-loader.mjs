// Compiles TypeScript with swc, each file once per process: the kit and the contract are part of every remote, and a
// build of ten remotes would compile them ten times.
import swc from '@swc/core';

const compiled = new Map();

const usesStyles = (source) => source.includes('styled-components');

// The plugin derives class names from the file and the namespace, the same in every build: a page rendered on the
// server must find its class names in the browser. It is costly to start, so only files with styles get it.
const plugins = [['@swc/plugin-styled-components', { ssr: true, displayName: false, namespace: 'enishi' }]];

function transform(source, filename, { cacheRoot, sourceMaps }) {
  return swc.transform(source, {
    filename,
    configFile: false,
    swcrc: false,
    sourceMaps,
    jsc: {
      parser: { syntax: 'typescript', tsx: filename.endsWith('x') },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
      experimental: { cacheRoot, plugins: usesStyles(source) ? plugins : [] },
    },
  });
}

/** What the compiler says of a mistake, without where it was itself. */
const inWords = ({ message }) => Object.assign(new Error(message.split(/\n+Caused by:/)[0]), { hideStack: true });

export default function load(source) {
  const done = this.async();
  const options = this.getOptions();
  const cached = compiled.get(this.resourcePath);
  const result = cached?.source === source ? cached.result : transform(source, this.resourcePath, options);
  compiled.set(this.resourcePath, { source, result });
  result.then(
    ({ code, map }) => done(null, code, map && JSON.parse(map)),
    (error) => done(inWords(error)),
  );
}
