// jest's transform of a run with broken places: the sources of MUTANT_SOURCES (JSON, text by file) instead of what
// stands in the files, so that no checkout is ever touched. With JEST_CONFIG it is the suite's own in all else.
const crypto = require('node:crypto');
const fs = require('node:fs');
const swc = require('@swc/jest');

const sources = JSON.parse(fs.readFileSync(process.env.MUTANT_SOURCES, 'utf8'));

module.exports = {
  createTransformer(options) {
    const own = swc.createTransformer(options);
    return {
      canInstrument: false,
      process: (text, file, given) => own.process(sources[file] ?? text, file, given),
      getCacheKey: (text, file, given) =>
        crypto
          .createHash('sha256')
          .update(own.getCacheKey(sources[file] ?? text, file, given))
          .digest('hex'),
    };
  },
};
