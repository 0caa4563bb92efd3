/** An application or a question posted without JavaScript. */
import type { SiteAction, SiteSubmission } from '@enishi/frontend-kit/runtime/site/site-page';
import type { RegistrationAnswer } from '../data/call';
import { FRESH, pathOf, thanksOf, type Wish, wantedJob } from '../data/places';
import { fieldsOf, QUESTION, wantedCall } from '../data/wanted';
import { anew } from './anew';

const NO_JOB = '案件のページから、もう一度お進みください。';

const textOf = (given: string | string[] | undefined): string => [given ?? ''].flat()[0];

export function jobAction(wish: Wish, { fields, carried, search, registration }: SiteSubmission): SiteAction {
  const job = wantedJob(search, wish);
  if (!job) return { refuse: { message: NO_JOB, errors: {} } };
  if (fields[FRESH] !== undefined) return anew(pathOf(job));
  const names = fieldsOf(job, undefined);
  // Fields that were not shown do not come; those that were, come even when they are empty.
  const values = Object.fromEntries(
    names.filter((name) => fields[name] !== undefined).map((name) => [name, textOf(fields[name]) || null]),
  );
  const token = registration && carried.registration;
  return {
    calls: [wantedCall(job, { values, question: textOf(fields[QUESTION]), token })],
    next: (answer) => ({
      location: thanksOf(job),
      carry: {
        registration: (answer as RegistrationAnswer).token,
        ...(wish === 'apply' ? { applied: String(job.id) } : {}),
      },
    }),
  };
}
