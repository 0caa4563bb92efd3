/** The webhooks to partner systems: records of these entities, and what happened to them. */
export const toldEntities = ['candidate', 'job', 'apply', 'opportunity', 'company', 'agreement'] as const;
export type ToldEntity = (typeof toldEntities)[number];
export const toldChanges = ['created', 'updated', 'deleted'] as const;
