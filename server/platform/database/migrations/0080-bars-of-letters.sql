-- A passage that is redacted in one post of a letter is redacted in all its posts and proposals.
update share_proposal_letters s set content_redacted = all_of.passages
from (select letter_id, range_agg(passage) as passages
  from share_proposal_letters, unnest(content_redacted) passage group by letter_id) all_of
where s.letter_id = all_of.letter_id and s.content_redacted <> all_of.passages;
