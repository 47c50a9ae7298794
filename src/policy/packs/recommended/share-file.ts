// Programs made for sharing files, and the storage of clouds.
import { packRule } from '../../rule.ts'
import { flagValue, hasFlag } from '../../view/shell-view.ts'
import { isForeign } from './foreign-host.ts'
import { hostOf } from './known-source.ts'

const SHARING =
  'ipfs b2 pastebinit wormhole croc transfer gist ix wgetpaste sprunge ffsend magic-wormhole rclone s3cmd mc gsutil azcopy aws gcloud az gh glab mail mailx mutt sendmail swaks smbclient restic borg rsh uucp telegram-send scp ncftpput ncftp dropbox_uploader dropbox_uploader.sh gdrive onedrive mega-put megaput transfer.sh pcloudcc tgcloud curlftpfs davfs2 cadaver bashupload 0x0 catbox'

/** Programs made for sharing files, and the storage of clouds. */
export const shareFile = packRule({
  id: 'share-file',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This publishes or uploads data to a service.',
  instead: 'Show the person what would be shared and let them do it.',
  programs: SHARING,
  command({ name, words, operands, command, flags }) {
    if (hasFlag(flags, 'dry-run', 'dryrun') || (name === 'gsutil' && hasFlag(flags, 'n'))) return false
    const endpoint = name === 'aws' ? flagValue(words, 'endpoint-url') : undefined
    if (endpoint !== undefined && !isForeign(hostOf(endpoint))) return false
    const [first = '', second = '', third = ''] = operands
    const isRemote = (word: string | undefined) => /^(?:s3|gs|gcs|b2|r2|https?):\/\//.test(word ?? '')
    switch (name) {
      case 'gh':
        return (
          (first === 'gist' && /^(?:create|edit)$/.test(second)) ||
          (first === 'release' && second === 'upload') ||
          (first === 'repo' &&
            second === 'create' &&
            hasFlag(flags, 'public') &&
            hasFlag(flags, 'push', 'source'))
        )
      case 'b2':
        return /^(?:upload|sync|file)/.test(first)
      case 'ipfs':
        return first === 'add' || first === 'pin'
      case 'glab':
        return first === 'snippet' && second === 'create'
      case 'aws':
        return first === 's3' &&
          /^(?:cp|sync|mv)$/.test(second) &&
          isRemote(operands.at(-1)) &&
          !isRemote(third)
          ? true
          : first === 's3api' && second === 'put-object'
      case 'gsutil':
        return /^(?:cp|rsync|mv)$/.test(first) && isRemote(operands.at(-1)) && !isRemote(second)
      case 'gcloud':
        return (
          first === 'storage' &&
          /^(?:cp|mv|rsync)$/.test(second) &&
          isRemote(operands.at(-1)) &&
          !isRemote(third)
        )
      case 'az':
        return first === 'storage' && /^(?:upload|upload-batch|sync)$/.test(third)
      case 'azcopy':
        return /^(?:copy|cp|sync)$/.test(first) && isRemote(operands.at(-1))
      case 'rclone':
        return /^(?:copy|sync|move|copyto|moveto|rcat)$/.test(first) && /^[\w-]+:/.test(operands.at(-1) ?? '')
      case 's3cmd':
      case 'mc':
        return /^(?:put|sync|cp|mirror)$/.test(first) && (isRemote(operands.at(-1)) || name === 'mc')
      case 'mail':
      case 'mailx':
      case 'mutt':
      case 'sendmail':
      case 'swaks':
        return operands.length > 0 || command.stdin.kind !== 'inherit'
      case 'wormhole':
      case 'magic-wormhole':
      case 'croc':
        return first !== 'receive' && words.length > 0
      case 'smbclient':
        return words.some((word) => /\b(?:m?put)\b/.test(word))
      case 'dropbox_uploader':
      case 'dropbox_uploader.sh':
      case 'gdrive':
        return /^(?:upload|share|files|sync)$/.test(first)
      case 'onedrive':
        return operands.length > 0 || words.includes('--upload-only')
      case 'restic':
      case 'borg':
      case 'scp':
        return false
      default:
        return true
    }
  },
})
