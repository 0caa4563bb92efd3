import { CreatePage } from '@enishi/frontend-kit/entity/pages/CreatePage';
import { mailTemplate } from '@enishi/protos/messaging/mail-template';
import { TEMPLATES } from '../parts/paths';
import { TemplateComposer, templateNotes } from '../parts/TemplateComposer';

export default function TemplateCreate() {
  return (
    <TemplateComposer kind={null}>
      <CreatePage definition={mailTemplate} listTo={TEMPLATES} notes={templateNotes} />
    </TemplateComposer>
  );
}
