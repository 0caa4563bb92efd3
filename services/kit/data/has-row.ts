/** Whether there is anything at all: what looks around asks it before it does more. */
interface Findable<Filter> {
  findOne(filter: Filter, options: { projection: { _id: 1 } }): Promise<unknown>;
}

/** Whether any row is such, without reading it. */
export const hasRow = async <Filter>(rows: Findable<Filter>, filter: Filter): Promise<boolean> =>
  (await rows.findOne(filter, { projection: { _id: 1 } })) !== null;
