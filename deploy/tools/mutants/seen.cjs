/** Where `process` holds the places that were asked since the file's tests began: a map of lists by file. */
exports.SEEN = Symbol.for('enishi.mutants.seen');
/** Where `process` holds the place that is broken now, where that changes (`many.cjs`): file and index. */
exports.BROKEN = Symbol.for('enishi.mutants.broken');
