/**
 * Fetches a picture and opens the device's share sheet with it; saves it as a file where there is none. Null: the sheet
 * was dismissed.
 */
export async function sharePictureAt(
  address: string,
  name: string,
): Promise<'shared' | 'saved' | 'failed' | null> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) return 'failed';
    const blob = await answer.blob();
    const file = new File([blob], name, { type: blob.type });
    if ('canShare' in navigator && navigator.canShare({ files: [file] })) {
      try {
        await navigator.share({ files: [file] });
        return 'shared';
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return null;
      }
    }
    save(blob, name);
    return 'saved';
  } catch {
    return 'failed';
  }
}

function save(blob: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
