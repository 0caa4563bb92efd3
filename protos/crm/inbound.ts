/** Most records in one delivery of another system. */
export const MAX_INBOUND_RECORDS = 100;
