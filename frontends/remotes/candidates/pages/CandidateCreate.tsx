import { CreatePage, type CreatePageProps } from '@enishi/frontend-kit/entity/pages/CreatePage';
import { presetFrom } from '@enishi/frontend-kit/entity/pages/preset';
import { TabNav } from '@enishi/frontend-kit/ui/base/TabNav';
import { candidate } from '@enishi/protos/crm/candidate';
import { affiliationType } from '@enishi/protos/master/candidate';
import { useSearchParams } from 'react-router';
import { LIST, OMIT } from '../parts/candidate';

const CREATE = `${LIST}/create`;

type Form = Pick<CreatePageProps, 'form' | 'sections' | 'omit' | 'required' | 'alsoSent' | 'values'>;

/** The form asks more or less, depending on what is known; the rest follows on the candidate's page. */
const forms: Record<'full' | 'short' | 'affiliated', { label: string; props: Form }> = {
  full: { label: 'すべての項目', props: { omit: OMIT } },
  short: { label: '連絡先だけ', props: { form: 'short', required: ['name'] } },
  affiliated: {
    label: '他社所属の方',
    props: {
      sections: [
        { title: '所属', fields: ['company_id_by_enterprise_id', 'company_member_id_by_enterprise_id'] },
        ...candidate.forms.affiliated,
      ],
      required: ['company_id_by_enterprise_id', 'name_for_company'],
      alsoSent: ['affiliation_type_id'],
      values: { affiliation_type_id: affiliationType.code.other },
    },
  },
};

type FormName = keyof typeof forms;
const isForm = (name: string | null): name is FormName => name !== null && Object.hasOwn(forms, name);
const hrefOf = (name: FormName): string => (name === 'full' ? CREATE : `${CREATE}?form=${name}`);

/** The form stands in the address: `?form=short`, `?form=affiliated&company=12`. */
export default function CandidateCreate() {
  const [params] = useSearchParams();
  const wanted = params.get('form');
  const name = isForm(wanted) ? wanted : 'full';
  const { props } = forms[name];
  return (
    <CreatePage
      key={name}
      definition={candidate}
      listTo={LIST}
      above={
        <TabNav
          label="入力する項目"
          current={hrefOf(name)}
          items={Object.entries(forms).map(([key, { label }]) => ({ label, to: hrefOf(key as FormName) }))}
        />
      }
      {...props}
      values={{ ...props.values, ...presetFrom(params, { company: 'company_id_by_enterprise_id' }) }}
    />
  );
}
