/** Many documents, a part at a time in order of `_id`, for jobs and migrations that pass over a collection. */
import type { ClientSession, mongo } from 'mongoose';

export interface PartOptions {
  /** Which documents are read; all of them without it. */
  filter?: mongo.Document;
  projection?: mongo.Document;
  /** Documents of one part. */
  limit?: number;
  session?: ClientSession;
}

export const PART = 200;

type Rows<Doc extends mongo.Document> = Pick<mongo.Collection<Doc>, 'find'>;

/** The part behind a document. @param after its `_id`; undefined for the first part */
export function partAfter<Doc extends mongo.Document>(
  rows: Rows<Doc>,
  after: unknown,
  { filter = {}, limit = PART, ...options }: PartOptions,
): Promise<mongo.WithId<Doc>[]> {
  const beyond: mongo.Document = after === undefined ? filter : { $and: [filter, { _id: { $gt: after } }] };
  return rows.find(beyond as mongo.Filter<Doc>, { ...options, sort: { _id: 1 }, limit }).toArray();
}

/** Where the part behind this one begins; undefined when this was the last. */
export const nextAfter = (part: readonly { _id: unknown }[], limit: number = PART): unknown =>
  part.length < limit ? undefined : part.at(-1)?._id;

/** All parts. Documents that are changed or go meanwhile do not matter to the others. */
export async function* inParts<Doc extends mongo.Document>(
  rows: Rows<Doc>,
  options: PartOptions,
): AsyncGenerator<mongo.WithId<Doc>[]> {
  for (let after: unknown; ; ) {
    const part = await partAfter(rows, after, options);
    if (part.length > 0) yield part;
    after = nextAfter(part, options.limit);
    if (after === undefined) return;
  }
}
