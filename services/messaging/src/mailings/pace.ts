/** How fast mails of mailings go out: of one agency, and of one agency to one domain. */
import type { MessagingConfig } from '../env';

/** Short enough that the next one is hardly waited for, long enough to be worth counting. */
const SPAN_MS = 1_000;

export interface Pace {
  /** How many mails of the agency may still go out in this second. */
  left(enterprise_id: number): number;
  /** Whether one more may go out now; counts it if so. */
  take(enterprise_id: number, email: string): boolean;
}

const AGENCY = 200;
const DOMAIN = 100;

/** Counts of this second; they live in the one process that feeds the queue. */
export function createPace(
  { MAILING_RATE_PER_AGENCY = AGENCY, MAILING_RATE_PER_DOMAIN = DOMAIN }: MessagingConfig,
  now: () => number = Date.now,
): Pace {
  let span = 0;
  const counts = new Map<string, number>();
  const left = (key: string, most: number) => Math.max(0, most - (counts.get(key) ?? 0));
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  function turn(): void {
    const current = Math.floor(now() / SPAN_MS);
    if (current === span) return;
    counts.clear();
    span = current;
  }
  return {
    left(enterprise_id) {
      turn();
      return left(String(enterprise_id), MAILING_RATE_PER_AGENCY);
    },
    take(enterprise_id, email) {
      turn();
      const agency = String(enterprise_id);
      const domain = `${enterprise_id}@${email.slice(email.lastIndexOf('@') + 1)}`;
      if (!left(agency, MAILING_RATE_PER_AGENCY) || !left(domain, MAILING_RATE_PER_DOMAIN)) return false;
      count(agency);
      count(domain);
      return true;
    },
  };
}
