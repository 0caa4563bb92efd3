/** Where `process` holds the places that were asked since the file's tests began: a map of lists by file. */
exports.SEEN = Symbol.for('enishi.mutants.seen');
