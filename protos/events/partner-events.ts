/** What partner systems are told of by webhooks: records of these entities, and what happened to them. */
export const toldEntities = ['candidate', 'job', 'apply', 'opportunity', 'company', 'agreement'] as const;
export type ToldEntity = (typeof toldEntities)[number];
export const toldChanges = ['created', 'updated', 'deleted'] as const;
