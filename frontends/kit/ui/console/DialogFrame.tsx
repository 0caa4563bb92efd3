import type { FormEvent, ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal } from 'react-aria-components';
import styled from 'styled-components';
import { Form } from '../base/Form';
import { IconButton } from '../base/IconButton';
import { consoleColor } from '../theme/console-color';
import { color, font, media, radius, shadow, space } from '../theme/theme';
import { Shade } from './overlay';

const Frame = styled(Modal)<{ $width: number }>`
  width: ${({ $width }) => $width}px;
  max-width: calc(100vw - ${space(4)});
  max-height: calc(100dvh - ${space(4)});

  ${media.mobile} {
    align-self: flex-end;
    max-width: 100vw;
    width: 100vw;
  }

  ${media.low} {
    max-height: 100dvh;
  }
`;

const Box = styled(AriaDialog)`
  max-height: inherit;
  outline: none;

  > form,
  > div {
    display: flex;
    flex-direction: column;
    max-height: inherit;
    overflow: hidden;
    border-radius: ${radius.l};
    background: ${consoleColor.raised};
    box-shadow: ${shadow.dialog};

    ${media.mobile} {
      border-radius: ${radius.l} ${radius.l} 0 0;
    }

    /* Between a title and buttons of several lines nothing would be left to read: all of it scrolls. */
    ${media.low} {
      display: block;
      overflow: auto;
    }
  }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)};
  padding: ${space(1.5)} ${space(1.5)} ${space(1.5)} ${space(2.5)};
  border-bottom: 1px solid ${color.line};
`;

const Title = styled(Heading)`
  font-size: ${font.size.l};
  line-height: 1.4;
`;

const Body = styled.div`
  overflow: auto;
  padding: ${space(2.5)};
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(1)};
  padding: ${space(1.5)} ${space(2.5)};
  border-top: 1px solid ${color.line};
  background: ${color.subtle};
`;

export interface DialogFrameProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** With it the dialog is a form and a submit button in the footer calls it. */
  onSubmit?: () => void;
  width?: number;
  /** Deciding is required: neither Escape nor a press outside closes it. */
  sticky?: boolean;
  role?: 'dialog' | 'alertdialog';
}

/** How a dialog looks and closes; `Dialog` is what is used. */
export function DialogFrame(props: DialogFrameProps) {
  const { isOpen, onClose, title, children, footer, onSubmit, width = 560, sticky, role } = props;
  const content = (
    <>
      <Head>
        <Title slot="title" level={2}>
          {title}
        </Title>
        {!sticky && <IconButton icon="close" label="閉じる" onClick={onClose} />}
      </Head>
      <Body>{children}</Body>
      {footer && <Foot>{footer}</Foot>}
    </>
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog inside a form: React lets events of portals bubble through, and the outer form must not hear of it.
    event.stopPropagation();
    onSubmit?.();
  };
  return (
    <Shade
      $align="center"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!sticky}
      isKeyboardDismissDisabled={sticky}
    >
      <Frame $width={width}>
        <Box role={role}>{onSubmit ? <Form onSubmit={submit}>{content}</Form> : <div>{content}</div>}</Box>
      </Frame>
    </Shade>
  );
}
