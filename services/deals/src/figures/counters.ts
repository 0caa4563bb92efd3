/** What a deal adds to each figure. */
import { monthSteps } from '@enishi/protos/deals/month-steps';
import { STAYED_IN } from '@enishi/protos/figures/figures';
import { type Counters, counter } from '@enishi/service-kit/figures/ask';
import { type Facts, NONE } from '@enishi/service-kit/figures/fact-pages';
import { hoursOf, leftOf } from './deal-facts';

const HOURS_OF_A_DAY = 24;
const steps = [...monthSteps.map(({ key }) => key), 'lost'];
const PROPOSED = 'proposed';
const CLOSED = 'closed';
const STARTED = 'started';

/** Each step with the day on which a record came to it. */
const bySteps = (facts: Facts, columns: readonly string[]) =>
  counter({
    facts,
    columns,
    count(page) {
      const days = columns.map((step) => page[step]);
      return (at, on) => {
        for (let place = 0; place < days.length; place++) on(days[place][at])?.add(place);
      };
    },
  });

export function dealCounters(facts: Facts): Counters {
  const funnel = counter({
    facts,
    columns: [PROPOSED, 'reached'],
    count({ [PROPOSED]: proposed, reached }) {
      return (at, on) => {
        const group = on(proposed[at]);
        for (let place = 0; group && place <= reached[at]; place++) group.add(place);
      };
    },
  });
  const stays = counter({
    facts,
    columns: STAYED_IN.flatMap((status) => [leftOf(status), hoursOf(status)]),
    count(page) {
      const columns = STAYED_IN.map((status) => ({ left: page[leftOf(status)], hours: page[hoursOf(status)] }));
      return (at, on) => {
        for (let place = 0; place < columns.length; place++) {
          const { left, hours } = columns[place];
          const group = on(left[at]);
          if (!group) continue;
          const days = hours[at] / HOURS_OF_A_DAY;
          group.add(place * 3);
          group.add(place * 3 + 1, days);
          group.note(place * 3 + 2, days);
        }
      };
    },
  });
  return {
    by_job: bySteps(facts, [PROPOSED]),
    deals: bySteps(facts, steps),
    funnel,
    passage: funnel,
    stays,
    stay_medians: stays,
    lead: counter({
      facts,
      columns: [CLOSED, PROPOSED],
      count: ({ [CLOSED]: closed, [PROPOSED]: proposed }) => {
        return (at, on) => {
          const group = proposed[at] === NONE ? undefined : on(closed[at]);
          if (!group) return;
          const days = closed[at] - proposed[at];
          group.add(0);
          group.add(1, days);
          group.note(2, days);
        };
      },
    }),
    margin: counter({
      facts,
      columns: [STARTED, 'margin', 'payment'],
      count: ({ [STARTED]: started, margin, payment }) => {
        return (at, on) => {
          const group = on(started[at]);
          if (!group) return;
          const isPriced = margin[at] !== NONE;
          if (isPriced) group.add(0, margin[at]);
          if (payment[at] !== NONE) group.add(1, payment[at]);
          group.add(2);
          if (!isPriced) group.add(3);
        };
      },
    }),
  };
}

const amounts = ['gross', 'sell_total', 'buy_total'];

export const hourCounters = (facts: Facts): Counters => ({
  worked: counter({
    facts,
    columns: ['month_day', ...amounts],
    count(page) {
      const columns = amounts.map((name) => page[name]);
      return (at, on) => {
        const group = on(page.month_day[at]);
        if (!group) return;
        for (const [place, column] of columns.entries()) if (column[at] !== NONE) group.add(place, column[at]);
        group.add(columns.length);
      };
    },
  }),
});
