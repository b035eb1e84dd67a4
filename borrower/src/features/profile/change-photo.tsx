import { toFailure, type Failure } from '@paystead/client/calls/failure';
import { failureWords } from '@paystead/client/calls/failure-words';
import { sendFiles } from '@paystead/client/calls/send-files';
import { useCommand } from '@paystead/client/calls/use-call';
import {
  AVATAR_PIXELS,
  removeAvatar,
  saveAvatar,
} from '@paystead/contract/identity/contact-changes';
import { Avatar } from '@paystead/kit/avatar/avatar';
import { Button } from '@paystead/kit/button/button';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { type Crop, CropBox, drawCrop, WHOLE } from '@paystead/kit/crop-box/crop-box';
import { FileButtons, pictureFormats } from '@paystead/kit/file-drop/file-buttons';
import { Row } from '@paystead/kit/row/row';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { showToast } from '@paystead/kit/toast/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAppDispatch } from '../../store/store.ts';
import { changePhoto, photoOf, type User } from '../../store/user.ts';
import { ChangePage } from './change-page.tsx';
import type { ChangeProps } from './change-props.ts';
import { TO_PROFILE } from './factor-page.tsx';

const UNREADABLE = 'We couldn’t open this picture. Choose a JPEG or PNG.';
/** Of the original, before it is cut: a phone's picture is smaller. */
const MOST_MEGABYTES = 25;

/** S3.1 has_avatar: cuts a square from a picture on this device, and sends only that. */
export function ChangePhoto({ person }: ChangeProps) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [trouble, setTrouble] = useState<string>();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  async function choose(file: File) {
    const read = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
      () => null,
    );
    setTrouble(read ? undefined : UNREADABLE);
    setPicture(read);
  }

  function leave(hasPhoto: boolean) {
    dispatch(changePhoto(hasPhoto));
    showToast(hasPhoto ? 'Your photo is saved' : 'Your photo is removed');
    void navigate(TO_PROFILE.href);
  }

  return (
    <ChangePage
      title="Your photo"
      errors={{ fields: {}, ...(trouble !== undefined && { message: trouble }) }}
      lead="Only you see it, at the top of the page. We keep just the square you choose, without the place or time it was taken."
    >
      {picture ? (
        <Cut
          key={picture.width}
          picture={picture}
          onTrouble={setTrouble}
          onSaved={() => leave(true)}
          onBack={() => setPicture(null)}
        />
      ) : (
        <Now
          person={person}
          onTrouble={setTrouble}
          onFile={(file) => void choose(file)}
          onRemoved={() => leave(false)}
        />
      )}
    </ChangePage>
  );
}

interface NowProps {
  person: User;
  onTrouble: (words: string | undefined) => void;
  onFile: (file: File) => void;
  onRemoved: () => void;
}

function Now({ person, onTrouble, onFile, onRemoved }: NowProps) {
  const [isRemoving, setRemoving] = useState(false);
  const remove = useCommand(removeAvatar);

  async function removeIt() {
    setRemoving(true);
    const done = await remove.run({});
    setRemoving(false);
    if (done) onRemoved();
    else onTrouble('We couldn’t remove your photo. Try again.');
  }

  return (
    <Stack gap={6}>
      <Row gap={4}>
        <Avatar
          name={`${person.first_name} ${person.last_name}`}
          src={photoOf(person)}
          size="large"
        />
        <Text tone="muted">{person.has_avatar ? 'This is your photo now.' : 'No photo yet.'}</Text>
      </Row>
      <FileButtons
        label="Your photo"
        formats={pictureFormats}
        maxMegabytes={MOST_MEGABYTES}
        onFile={onFile}
      />
      <ButtonRow fill>
        <ButtonLink href={TO_PROFILE.href} variant="tertiary">
          Cancel
        </ButtonLink>
        {person.has_avatar && (
          <Button
            variant="danger"
            busy={isRemoving}
            busyLabel="Removing"
            onPress={() => void removeIt()}
          >
            Remove photo
          </Button>
        )}
      </ButtonRow>
    </Stack>
  );
}

interface CutProps {
  picture: ImageBitmap;
  onTrouble: (words: string | undefined) => void;
  onSaved: () => void;
  onBack: () => void;
}

function Cut({ picture, onTrouble, onSaved, onBack }: CutProps) {
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const [isSending, setSending] = useState(false);

  async function save() {
    setSending(true);
    const failure = await sendPhoto(picture, crop);
    setSending(false);
    onTrouble(failureWords(failure));
    if (!failure) onSaved();
  }

  return (
    <Stack gap={6}>
      <CropBox picture={picture} crop={crop} onChange={setCrop} />
      <ButtonRow fill>
        <Button busy={isSending} busyLabel="Saving" onPress={() => void save()}>
          Save photo
        </Button>
        <Button variant="tertiary" onPress={onBack}>
          Choose another
        </Button>
      </ButtonRow>
    </Stack>
  );
}

/** Sends the square that stays, drawn again: nothing else of the file leaves the device. */
async function sendPhoto(picture: ImageBitmap, crop: Crop): Promise<Failure | null> {
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR_PIXELS;
  canvas.height = AVATAR_PIXELS;
  drawCrop(canvas, picture, crop);
  const photo = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.85);
  });
  if (!photo) return { code: 422, message: UNREADABLE, headers: {} };
  try {
    await sendFiles(saveAvatar, {}, [new File([photo], 'photo.jpg', { type: 'image/jpeg' })]);
    return null;
  } catch (thrown) {
    return toFailure(thrown);
  }
}
