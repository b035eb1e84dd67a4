import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { icon } from './icon.tsx';

export const FileSpreadsheetIcon = icon(FileSpreadsheet);
