/** Offered times for interviews, to accept one of or to ask for others, and the interviews that are set. */
import { useFormReply, useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { LinkedText } from '@enishi/frontend-kit/ui/base/LinkedText';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextArea } from '@enishi/frontend-kit/ui/base/TextArea';
import { color, space } from '@enishi/frontend-kit/ui/theme/theme';
import { communicationsWay } from '@enishi/protos/master/job';
import styled from 'styled-components';
import { dealsQuery, type MyDeal, type MyInterview, type MyOffer } from '../../data/my/answers';
import { slotText } from '../../data/my/dates';
import { ACT, doneAt, type MySection, textOf } from '../../data/my/section';
import { Choices, Hint } from './frame';
import { PostForm } from './PostForm';

const Part = styled.div`
  display: grid;
  gap: ${space(2)};
  padding-top: ${space(2)};
  border-top: 1px solid ${color.line};

  summary {
    min-height: 44px;
    padding: ${space(1.25)} 0;
    color: ${color.mainText};
    cursor: pointer;
  }
`;

/** Lines stay as they were written. */
const Words = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

function Where({ way, place }: Pick<MyInterview, 'way' | 'place'>) {
  return (
    <Hint as="div">
      {communicationsWay.label(way)}
      {place && (
        <>
          ：<LinkedText text={place} />
        </>
      )}
    </Hint>
  );
}

function Offer({ offer, deal }: { offer: MyOffer; deal: MyDeal }) {
  const reply = useFormReply();
  const own = reply && textOf(reply, 'key') === String(offer.id) ? reply : undefined;
  const given = { key: String(offer.id) };
  const isAsked = own !== undefined && textOf(own, ACT) === 'ask_others';
  return (
    <Part>
      <h3>{deal.job_name}</h3>
      {offer.message && <Words>{offer.message}</Words>}
      <Where {...offer} />
      {offer.answer && (
        <Notice tone="info" title="ほかの日時のご希望をお送りしました">
          {offer.answer}
        </Notice>
      )}
      {own?.errors.slot && <Notice tone="danger" title={own.errors.slot.join('')} />}
      {offer.slots.length > 0 ? (
        <PostForm
          act="accept"
          given={given}
          label="この日時で承諾する"
          button={{ variant: 'accent' }}
          aria-label={`${deal.job_name}の面談の日時`}
        >
          <Choices>
            <legend>ご都合のよい日時を選んでください</legend>
            {offer.slots.map((slot) => (
              <label key={slot}>
                <input
                  type="radio"
                  name="slot"
                  value={slot}
                  required
                  defaultChecked={own && textOf(own, 'slot') === slot}
                />
                {slotText(slot, offer.minutes)}
              </label>
            ))}
          </Choices>
        </PostForm>
      ) : (
        <p>候補の日時を過ぎました。ご希望の日時をお知らせください。</p>
      )}
      <details open={isAsked || offer.slots.length === 0}>
        <summary>合う日時がないとき</summary>
        <PostForm act="ask_others" given={given} label="ほかの日時を希望する">
          <Field id={`answer-${offer.id}`} label="ご希望の日時" required error={own?.errors.answer}>
            {(control) => (
              <TextArea
                {...control}
                name="answer"
                rows={3}
                maxLength={1000}
                placeholder="来週の平日19時以降であれば調整できます"
                defaultValue={isAsked ? textOf(own, 'answer') : ''}
              />
            )}
          </Field>
        </PostForm>
      </details>
    </Part>
  );
}

function Interviews() {
  const deals = useSiteQuery(dealsQuery).data?.deals ?? [];
  const offers = deals.flatMap((deal) => deal.offers.map((offer) => ({ deal, offer })));
  const talks = deals
    .flatMap((deal) => deal.interviews.map((talk) => ({ deal, talk })))
    .sort((one, other) => one.talk.at.localeCompare(other.talk.at));
  if (offers.length + talks.length === 0) return <Hint>予定されている面談はありません。</Hint>;
  return (
    <>
      {offers.map(({ deal, offer }) => (
        <Offer key={offer.id} deal={deal} offer={offer} />
      ))}
      {talks.map(({ deal, talk }) => (
        <Part key={`${deal.id} ${talk.at}`}>
          <h3>{slotText(talk.at, talk.minutes)}</h3>
          <p>{deal.job_name}</p>
          <Where {...talk} />
        </Part>
      ))}
    </>
  );
}

export const interviews: MySection = {
  id: 'interviews',
  title: '面談',
  queries: [dealsQuery],
  Component: Interviews,
  actions: {
    accept: (submission) => ({
      calls: [
        {
          path: `my/interview_offers/accept/${encodeURIComponent(textOf(submission, 'key') || '0')}`,
          body: { slot: textOf(submission, 'slot') },
        },
      ],
      next: () => ({ location: doneAt('interviews', 'accept') }),
    }),
    ask_others: (submission) => ({
      calls: [
        {
          path: `my/interview_offers/ask_others/${encodeURIComponent(textOf(submission, 'key') || '0')}`,
          body: { answer: textOf(submission, 'answer') },
        },
      ],
      next: () => ({ location: doneAt('interviews', 'ask_others') }),
    }),
  },
  done: {
    accept: '面談の日時を承諾しました。ご案内をメールでお送りします。',
    ask_others: 'ほかの日時のご希望を担当者にお送りしました。',
  },
};
