/** The collection behind the timelines: one row per event and candidate. Ids and codes only, no personal data. */
import type { ActivityName } from '@enishi/protos/crm/activity';
import { type Connection, type Model, Schema } from 'mongoose';

export interface ActivityRow {
  /** Id of the event, so that a row cannot come twice and rows sort in the order of what happened. */
  _id: string;
  enterprise_id: number;
  candidate_id: number;
  name: ActivityName;
  at: Date;
  realm: string;
  member_id: number;
  subject_id: number;
  changed?: string[];
  states?: Record<string, number>;
  job_id?: number;
  company_id?: number;
}

const schema = new Schema<ActivityRow>(
  {
    _id: String,
    enterprise_id: Number,
    candidate_id: Number,
    name: String,
    at: Date,
    realm: String,
    member_id: Number,
    subject_id: Number,
    changed: { type: [String], default: undefined },
    states: { type: Schema.Types.Mixed },
    job_id: Number,
    company_id: Number,
  },
  { versionKey: false, id: false },
).index({ enterprise_id: 1, candidate_id: 1, _id: -1 });

/** Registered with the connection at first use, so that the service makes its indexes at start. */
export function activities(connection: Connection): Model<ActivityRow> {
  const known = connection.models._activity as Model<ActivityRow> | undefined;
  return known ?? connection.model<ActivityRow>('_activity', schema, 'activities');
}
