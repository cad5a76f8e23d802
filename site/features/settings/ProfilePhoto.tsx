import { Camera } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { useUploadPicture } from '#site/data/account.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { Avatar } from '#site/ui/avatar.tsx';
import { Button } from '#site/ui/button.tsx';
import { useToast } from '#site/ui/toast.tsx';

/** Spec 2 section 5. */
const largestBytes = 5 * 1024 * 1024;

/** My photo and the way to another. What is plainly wrong is said before anything is sent; the server looks into the file itself. */
export function ProfilePhoto({ name, image }: { name: string; image: string | null }) {
  const chooser = useRef<HTMLInputElement>(null);
  const upload = useUploadPicture();
  const toast = useToast();
  const tell = useErrorToast('Failed to upload profile picture');

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Emptied, so that choosing the same file again is a choice too.
    const forget = () => {
      target.value = '';
    };
    if (!file) return;
    const refusal = refusalOf(file);
    if (refusal) {
      toast({ ...refusal, variant: 'destructive' });
      return forget();
    }
    upload.mutate(file, {
      onSuccess: () => toast({ title: 'Profile picture updated' }),
      onError: tell,
      onSettled: forget,
    });
  };

  return (
    <div className="photo">
      <Avatar name={name} image={image ?? undefined} size="lg" />
      <div>
        <Button
          glyph={Camera}
          busy={upload.isPending}
          onClick={() => chooser.current?.click()}
          aria-describedby="photo-hint"
        >
          {image ? 'Change photo' : 'Add a photo'}
        </Button>
        <p className="muted" id="photo-hint">
          At most 5 MB. Learners see it in the directory; where it was taken is removed.
        </p>
      </div>
      <input
        ref={chooser}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        aria-label="Profile photo"
        hidden
        onChange={choose}
      />
    </div>
  );
}

/** Wording of spec 2 section 5. */
function refusalOf({ type, size }: File): { title: string; description: string } | null {
  if (!type.startsWith('image/'))
    return { title: 'Invalid file type', description: 'Please select an image file.' };
  if (size > largestBytes)
    return { title: 'File too large', description: 'Please select an image smaller than 5MB.' };
  return null;
}
