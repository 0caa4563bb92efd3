/** What an applicant adds is kept at each press, one after the other. */
import { toApiError } from '@enishi/frontend-kit/runtime/api/api-error';
import { askRegistration, registrationToken } from '@enishi/frontend-kit/runtime/site/registration';
import { callSite, useSite } from '@enishi/frontend-kit/runtime/site/site-data';
import type { SiteRegistration } from '@enishi/frontend-kit/runtime/site/site-page';
import { useRef, useState } from 'react';
import { toggled } from '../../data/enrich';
import { readTab, writeTab } from '../../data/tab';

const UPDATE = 'candidates/update';

export function useEnrichment({ candidate, candidate_resumes }: SiteRegistration) {
  const site = useSite();
  const [person, setPerson] = useState(candidate);
  const [resumes, setResumes] = useState(candidate_resumes.length);
  const [state, setState] = useState('');
  const [problem, setProblem] = useState<string>();
  const latest = useRef(person);
  const queue = useRef<Promise<void>>(Promise.resolve());

  const show = (next: SiteRegistration['candidate']) => {
    latest.current = next;
    setPerson(next);
  };

  const failed = async (thrown: unknown) => {
    setState('');
    setProblem(toApiError(thrown).message);
    const stored = await askRegistration(site).catch(() => undefined);
    if (stored) show(stored.candidate);
  };

  const press = (pressed: string) => {
    const values = toggled(latest.current, pressed);
    if (!values) return;
    show({ ...latest.current, ...values } as SiteRegistration['candidate']);
    setProblem(undefined);
    setState('保存しています');
    queue.current = queue.current.then(async () => {
      try {
        await callSite(site, UPDATE, { token: registrationToken(), candidate: values });
        const tab = readTab();
        if (tab) writeTab({ ...tab, values: { ...tab.values, ...values } });
        setState('保存しました');
      } catch (thrown) {
        await failed(thrown);
      }
    });
  };

  /** The agency then knows that nothing more will come. @returns whether it is done */
  const complete = async (): Promise<boolean> => {
    await queue.current;
    try {
      await callSite(site, UPDATE, { token: registrationToken(), step: 'others', candidate: {} });
      return true;
    } catch (thrown) {
      setProblem(toApiError(thrown).message);
      return false;
    }
  };

  return { person, resumes, setResumes, state, problem, press, complete };
}
