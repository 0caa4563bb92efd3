/** An agency with automation flows, and a clock that tests move. */
import type { Answer } from '../gateway/browser';
import type { Agency } from '../gateway/world';
import { type AutomationWorld, startAutomationWorld } from './automation-world';

export const FLOWS = '/api/enterprise/automation_flows';
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

const ROUNDS = 4;

/** Open at all hours: what is tested is not the time of day at which it is tested. */
const ALWAYS = { from_hour: 0, to_hour: 24, business_days_flg: 0 };

export const mailStep = (title: string, more: object = {}) => ({
  step_kind_id: 3,
  title,
  body: '{{応募者名}}様\n本文',
  ...more,
});
export const daysStep = (wait_num: number) => ({ step_kind_id: 1, wait_unit_id: 2, wait_num });
export const conditionStep = (conditions: object[], subject_id = 1) => ({
  ...{ step_kind_id: 2, subject_id, conditions: JSON.stringify(conditions) },
});

export interface FlowWorld extends AutomationWorld {
  flow(values: object, agency?: Agency): Promise<Answer>;
  /** On, and official. */
  running(values: object, agency?: Agency): Promise<number>;
  figures(id: number): Promise<Answer>;
  people(id: number): Promise<Answer[]>;
  /** Runs everything that is due until nothing moves. */
  run(): Promise<void>;
  /** The subjects of all mails of a mailbox, after everything that is due. */
  subjectsTo(address: string): Promise<string[]>;
}

export async function startFlowWorld(): Promise<FlowWorld> {
  const automation = await startAutomationWorld();
  const { own, post, mailsTo, world } = automation;
  const messaging = world.constellation.service('messaging');
  await own.browser.expect(200, 'PUT', '/api/enterprise/enterprises/update', {
    enterprise: { tel: '03-1234-5678', prefecture_id: 13, address: '千代田区丸の内1-1-1', zipcode: '100-0005' },
  });
  /** A step is done in each round. */
  const run = async () => {
    for (let round = 0; round < ROUNDS; round++) {
      automation.later(1_000);
      await world.constellation.settle();
      await messaging.runJobs();
    }
    await world.constellation.settle();
  };
  const flow: FlowWorld['flow'] = async (values, agency = own) => {
    const automation_flow = { name: '試し', trigger_id: 1, ...ALWAYS, steps: [mailStep('一通目')], ...values };
    return (await post(`${FLOWS}/create`, { automation_flow }, 201, agency)).automation_flow;
  };
  return {
    ...automation,
    run,
    flow,
    async running(values, agency = own) {
      const { id_by_enterprise_id: id } = await flow({ open_flg: 1, ...values }, agency);
      await agency.browser.expect(200, 'PUT', `${FLOWS}/set_official_edition/${id}`, {});
      return id;
    },
    figures: (id) => post(`${FLOWS}/figures/${id}`, {}),
    people: async (id) => (await post(`${FLOWS}/people/${id}`, {})).people,
    async subjectsTo(address) {
      await run();
      return (await mailsTo(address)).map(({ subject }) => subject).reverse();
    },
  };
}
