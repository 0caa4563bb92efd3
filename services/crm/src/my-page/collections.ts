/** Links that lead into マイページ, and the sessions that they have opened. */
import { collection } from '@enishi/service-kit/data/collections';
import type { CrmNeeds } from '../needs';
import type { RegistrationMails, registration } from '../registration';

export interface LinkDoc {
  /** Id of the mail that carries the link. */
  _id: string;
  enterprise_id: number;
  /** 0 where no candidate has the mailbox: asking takes the same way for all of them. */
  candidate_id: number;
  /** SHA-256 of the link's key, base64url. */
  key: string;
  created_at: Date;
  expires_at: Date;
  used_at?: Date;
}

const links = collection<LinkDoc>('my_page_links', {
  tenant: true,
  indexes: [{ key: { expires_at: 1 }, expireAfterSeconds: 0 }, { key: { enterprise_id: 1, key: 1 } }],
});

export interface SessionDoc {
  /** SHA-256 of the cookie's token, base64url. */
  _id: string;
  enterprise_id: number;
  candidate_id: number;
  /** Names it in the list of devices; it opens nothing. */
  id: string;
  user_agent: string;
  created_at: Date;
  used_at: Date;
  expires_at: Date;
}

const sessions = collection<SessionDoc>('my_page_sessions', {
  tenant: true,
  indexes: [{ key: { expires_at: 1 }, expireAfterSeconds: 0 }, { key: { enterprise_id: 1, candidate_id: 1 } }],
});

export const collections = { myPageLinks: links, myPageSessions: sessions };

export interface MyPageMails {
  my_page_link: { candidate_id: number };
}

export type MyPageDeps = CrmNeeds<
  typeof collections & typeof registration.collections,
  MyPageMails & RegistrationMails
>;
