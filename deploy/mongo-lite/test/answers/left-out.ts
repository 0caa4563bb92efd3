/** Lines (counted from 1) where MongoDB answers otherwise than the engine that was recorded, by what its manual says. */
const REASONS: [reason: string, lines: number[]][] = [
  [
    '$sort and sort() refuse a document with arrays in two of the fields, with code 2, "cannot sort with keys that are parallel arrays" (sort_key_generator.cpp of the server; SERVER-32839, "Works as Designed"). The other engine sorts them.',
    [
      81, 106, 126, 194, 256, 343, 383, 402, 539, 597, 641, 662, 684, 689, 788, 891, 925, 955, 1028, 1182, 1235, 1242,
      1439, 1476, 1695, 1793, 1871, 1907, 2040, 2048, 2054, 2166, 2170, 2249, 2272, 2359, 2493, 2500, 2574, 2718, 2759,
      2826, 2833, 2885, 2887, 2907, 2909, 2991, 3082, 3098,
    ],
  ],
  [
    'updateMany(): "updateMany() modifies each document individually. Each document write is an atomic operation, but updateMany() as a whole is not atomic": documents before the one that is refused stay changed. The other engine takes all of them back.',
    [
      465, 548, 709, 722, 735, 765, 1018, 1096, 1375, 1378, 1388, 1571, 2193, 2225, 2450, 2463, 2494, 2707, 2747, 2979,
      3046, 3259, 3329,
    ],
  ],
  [
    'Update operators: "Starting in MongoDB 5.0, update operators process document fields with string-based names in lexicographic order." The other engine adds new fields in the order of the update.',
    [147, 176, 489, 491, 531, 1277, 1316, 1377, 1616, 2206, 2402, 2489, 2698, 2739, 2958],
  ],
  [
    '$unset: "Removes/excludes fields from documents", and nothing else: it makes no field. With another stage behind it, the other engine puts an empty document where the field is missing or a scalar; without one, it does not.',
    [1775],
  ],
];

/** The reason by line. */
export const LEFT_OUT: Record<number, string> = Object.fromEntries(
  REASONS.flatMap(([reason, lines]) => lines.map((line) => [line, reason])),
);
