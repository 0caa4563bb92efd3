/** The tokens with which visitors go on with their registrations, and registrations that wait for a mailbox's word. */
import type { Values } from '@enishi/protos/fields/parse';
import { collection } from '@enishi/service-kit/data/collections';
import type { CrmNeeds } from '../needs';

interface TokenDoc {
  /** SHA-256 of the token, base64url. */
  _id: string;
  enterprise_id: number;
  candidate_id: number;
  created_at: Date;
  expires_at: Date;
  /** When the registration came to its end. */
  completed_at?: Date;
  /** The registration waits under this id; `candidate_id` is a number that no record has. */
  held_id?: string;
}

export const registrationTokens = collection<TokenDoc>('registration_tokens', {
  tenant: true,
  indexes: [{ key: { expires_at: 1 }, expireAfterSeconds: 0 }],
});

/** A registration with the mailbox of a candidate who is there already. It takes effect when that mailbox has said so. */
export interface HeldDoc {
  /** Id of the mail that carries the link. */
  _id: string;
  enterprise_id: number;
  /** The candidate who has that mailbox. */
  candidate_id: number;
  /** The candidate whose registration named that mailbox, where one is there: the address alone waits, in `record`. */
  moves?: number;
  /** SHA-256 of the link's key, base64url. */
  proof: string;
  /** What the visitor was answered: the record that would have been made, with its number. */
  record: Values;
  /** The applications that would have been made. */
  applies: Values[];
  /** Names of files that were sent. Their contents are not kept: the mail asks for them again. */
  resumes: { id_by_enterprise_id: number; name: string; size: number }[];
  expires_at: Date;
}

export const heldRegistrations = collection<HeldDoc>('held_registrations', {
  tenant: true,
  indexes: [
    { key: { expires_at: 1 }, expireAfterSeconds: 0 },
    { key: { enterprise_id: 1, proof: 1 } },
    { key: { enterprise_id: 1, moves: 1 } },
  ],
});

export const collections = { registrationTokens, heldRegistrations };

/** A registration waits for the word of its mailbox. */
export interface RegistrationMails {
  registration_proof: { candidate_id: number };
}

export type RegistrationDeps = CrmNeeds<typeof collections, RegistrationMails>;
