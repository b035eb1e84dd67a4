/** Where the words of a note are sealed. */
export const notePlace = (gid: string) => ({ column: 'desk_note.note_cipher', id: gid });
