const os = require('node:os');

/**
 * Two more than cores, as some files wait: for a process that was killed, for a browser, for work in the background. Each
 * has a product beside it and pages of the one Chromium, 2.5 GB of memory in all.
 */
const workers = Math.min(os.availableParallelism() + 2, Math.max(2, Math.floor(os.totalmem() / 2.5e9)));

const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: false, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  },
];
const tsx = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  },
];

/** One runner for everything; packages resolve to their sources so that no build is needed before a test. */
module.exports = {
  // Packages are loaded once for each worker, see deploy/tools/README.md.
  testEnvironment: '<rootDir>/deploy/tools/jest/environment.js',
  runtime: '<rootDir>/deploy/tools/jest/runtime.js',
  // One Chromium and one process of products for all files.
  globalSetup: '<rootDir>/deploy/tests/browser/support/hall.ts',
  globalTeardown: '<rootDir>/deploy/tests/browser/support/hall-end.ts',
  testSequencer: '<rootDir>/deploy/tools/jest/sequencer.js',
  roots: ['protos', 'services', 'gateway', 'frontends', 'deploy'].map((folder) => `<rootDir>/${folder}`),
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  modulePathIgnorePatterns: ['/dist/', '/.cache/'],
  transform: { '\\.ts$': swc, '\\.tsx$': tsx },
  moduleNameMapper: {
    '^@enishi/protos/(.*)$': '<rootDir>/protos/$1',
    '^@enishi/service-kit/(.*)$': '<rootDir>/services/kit/$1',
    '^@enishi/(identity|crm|jobs|deals|messaging|site|billing|domains)/(.*)$': '<rootDir>/services/$1/$2',
    '^@enishi/gateway/(.*)$': '<rootDir>/gateway/$1',
    '^@enishi/(demo|embedded|mongo-lite|bench)/(.*)$': '<rootDir>/deploy/$1/$2',
    '^@enishi/frontend-kit/(.*)$': '<rootDir>/frontends/kit/$1',
    '^@enishi/remote-([a-z-]+)/(.*)$': '<rootDir>/frontends/remotes/$1/$2',
  },
  // Enough for any test on a machine that is busy with other things: a test that hangs is found either way.
  testTimeout: 240_000,
  maxWorkers: workers,
  workerIdleMemoryLimit: '700MB',
};
