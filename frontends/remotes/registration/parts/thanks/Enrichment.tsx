/** What an applicant may add: each part can be left, and is kept press by press. */
import { useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import type { SiteRegistration } from '@enishi/frontend-kit/runtime/site/site-page';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { ProgressBar } from '@enishi/frontend-kit/ui/base/ProgressBar';
import { registrationShare } from '@enishi/protos/crm/registration-share';
import { businessDays, workStyles } from '@enishi/protos/master/lists/work';
import { lazy, Suspense, useEffect, useState } from 'react';
import { COMPLETE, idsOf, PRICE, priceChoices, suggestedSkills } from '../../data/enrich';
import { jobCall, type Names, relatedCall } from '../../data/job';
import { Chips } from './Chips';
import { Part, Root, Scripted } from './enrichment-frame';
import { useEnrichment } from './use-enrichment';

const SkillSearch = lazy(() => import('./SkillSearch'));
const ResumeUpload = lazy(() => import('../ResumeUpload'));

interface EnrichmentProps {
  registration: SiteRegistration;
  /** The job applied for last, from which something is guessed. */
  job_id: number;
  onCompleted(): void;
}

/** True once scripts run: what only they can do is not there before. */
function useScripts(): boolean {
  const [runs, setRuns] = useState(false);
  useEffect(() => setRuns(true), []);
  return runs;
}

const itemsOf = (names: Names | undefined, list: 'skills' | 'occupations', ids: readonly number[]) =>
  ids.flatMap((id) => {
    const name = names?.[list]?.[id];
    return name ? [{ id, name }] : [];
  });

const count = (number: number): string => (number > 0 ? `${number}件` : '');

export function Enrichment({ registration, job_id, onCompleted }: EnrichmentProps) {
  const { person, resumes, setResumes, state, problem, press, complete } = useEnrichment(registration);
  const shown = useSiteQuery(jobCall(job_id)).data;
  const related = useSiteQuery(relatedCall(job_id)).data;
  const [busy, setBusy] = useState(false);
  const runs = useScripts();
  const share = registrationShare({ ...person, candidate_resume_ids: resumes || null });
  const names = {
    skills: { ...related?.names?.skills, ...shown?.names?.skills },
    occupations: shown?.names?.occupations,
  };
  const skills = idsOf(person, 'skill_ids');
  const occupations = itemsOf(names, 'occupations', shown?.job.occupation_ids ?? []);
  const price = person[PRICE] as number | undefined;
  const wishes = idsOf(person, 'work_styles_ids').length + idsOf(person, 'business_day_ids').length + (price ? 1 : 0);
  const missing = [person.birth_date ? '' : '生年月日', person.prefecture_id ? '' : '都道府県'].filter(Boolean);
  const end = async () => {
    setBusy(true);
    if (await complete()) onCompleted();
    setBusy(false);
  };
  return (
    <Root method="post" aria-labelledby="enrichment" onSubmit={(event) => runs && event.preventDefault()}>
      <h2 id="enrichment">もう少し教えていただくと、合う案件をご案内しやすくなります</h2>
      <div>
        <p>
          登録度 <strong>{share}%</strong>
          <span role="status">{state}</span>
        </p>
        <ProgressBar value={share} max={100} aria-label="登録度" />
      </div>
      {problem && <Notice tone="danger" title={problem} />}
      <Part title="スキル・職種" done={count(skills.length)} open>
        {occupations.length > 0 && (
          <>
            <p>経験のある職種</p>
            <Chips
              label="経験のある職種"
              name="occupation_ids"
              items={occupations}
              chosen={idsOf(person, 'occupation_ids')}
              onPress={press}
            />
          </>
        )}
        <p>使ったことのあるスキル</p>
        <Chips
          label="使ったことのあるスキル"
          name="skill_ids"
          items={itemsOf(names, 'skills', suggestedSkills(shown?.job, related?.jobs ?? []))}
          chosen={skills}
          onPress={press}
        />
        {runs ? (
          <Suspense>
            <SkillSearch chosen={skills} onPress={press} />
          </Suspense>
        ) : (
          <LinkButton to="/register/skills">ほかのスキルを選ぶ</LinkButton>
        )}
      </Part>
      <Part title="働き方の希望" done={count(wishes)}>
        <p>勤務形態</p>
        <Chips
          label="希望する勤務形態"
          name="work_styles_ids"
          items={workStyles.items}
          chosen={idsOf(person, 'work_styles_ids')}
          onPress={press}
        />
        <p>稼働日数</p>
        <Chips
          label="希望する稼働日数"
          name="business_day_ids"
          items={businessDays.items}
          chosen={idsOf(person, 'business_day_ids')}
          onPress={press}
        />
        <p>希望単価（1か月あたり・税抜）</p>
        <Chips
          label="希望単価"
          name={PRICE}
          items={priceChoices(shown?.job, price).map((id) => ({ id, name: `${id}万円` }))}
          chosen={price ? [price] : []}
          onPress={press}
        />
        <LinkButton to="/register/business_days" variant="quiet">
          開始時期なども入力する
        </LinkButton>
      </Part>
      <Part title="職務経歴書" done={count(resumes)}>
        {runs ? (
          <Suspense>
            <ResumeUpload onCount={setResumes} />
          </Suspense>
        ) : (
          <LinkButton to="/register/others">職務経歴書を送る</LinkButton>
        )}
      </Part>
      {missing.length > 0 && (
        <Part title="基本情報" done="">
          <LinkButton to="/register/profile">{missing.join('・')}を入力する</LinkButton>
        </Part>
      )}
      {registration.completed ? (
        <p>登録は完了しています。内容はいつでも追加できます。</p>
      ) : (
        <>
          <Button
            type="submit"
            name={COMPLETE}
            value="1"
            variant="primary"
            size="large"
            block
            busy={busy}
            onClick={(event) => {
              if (!runs) return;
              event.preventDefault();
              void end();
            }}
          >
            この内容で登録を完了する
          </Button>
          <Scripted>このまま閉じても、応募と選んだ内容は受け付けています。</Scripted>
        </>
      )}
    </Root>
  );
}
