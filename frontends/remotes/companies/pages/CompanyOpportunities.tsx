import { idOf } from '@enishi/frontend-kit/entity/row';
import { Slot } from '@enishi/frontend-kit/runtime/registry';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { company } from '@enishi/protos/crm/company';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { CompanyFrame } from '../parts/CompanyFrame';
import { OfCompany } from '../parts/OfCompany';

export default function CompanyOpportunities() {
  return (
    <CompanyFrame tab="opportunity">
      {(record) => (
        <Stack>
          <OfCompany definition={opportunity} company={idOf(company, record)} list="/enterprise/opportunities" />
          <Card aria-label="状況の推移">
            <Stack>
              <Heading level={2}>状況の推移</Heading>
              <Slot name="company.moves" data={{ id: idOf(company, record) }} />
            </Stack>
          </Card>
        </Stack>
      )}
    </CompanyFrame>
  );
}
